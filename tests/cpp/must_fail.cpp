// What must not compile. CASE 0 is right, and shows that the others fail for their own line.
#include "chronote.hpp"

using namespace std::chrono;

void use(chronote::context &context, const chronote::zone &zone, system_clock::time_point at) {
#if CASE == 0
  auto moved = std::move(context);
  auto text = moved.render(zone, at);
  (void)zone.at(at);
#elif CASE == 1
  auto copy = context; // the owner of a context cannot be copied
#elif CASE == 2
  context.render(zone, at); // a result cannot be overlooked
#elif CASE == 3
  auto text = context.render(zone, steady_clock::now()); // no instant
#elif CASE == 4
  auto text = context.render(zone, time_point<system_clock, duration<double>>()); // no whole number
#elif CASE == 5
  std::string text = context.render(zone, at); // a result is not its value
#elif CASE == 6
  auto text = context.render(zone, 1792992600000); // a number of what?
#elif CASE == 7
  auto text = context.render("America/New_York", at); // a name is no zone
#elif CASE == 8
  chronote::zone none; // there is no zone that is none
#elif CASE == 9
  chronote::buffer buffer;
  auto copy = buffer; // nor can a buffer be copied
#elif CASE == 10
  (void)context.find_zone("UTC").value(); // only with CHRONOTE_THROW
#else
#error no such case
#endif
  (void)context, (void)zone, (void)at;
}
