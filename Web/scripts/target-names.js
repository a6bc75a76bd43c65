// The targets and what people call them.

/** Every target the page asks about, in one check. */
export const targets = [
  "predikat", "foundation",
  "swiftdata@17", "swiftdata@17.4", "swiftdata@17.5", "swiftdata@18", "swiftdata@26",
];

const systems = targets.filter((target) => target.startsWith("swiftdata@"));

/** `swiftdata@17.4` as people call it: `iOS 17.4`. */
export const shortName = (target) =>
  ({ predikat: "Predikat", foundation: "Foundation" })[target] ??
  target.replace("swiftdata@", "iOS ");

/** A list of targets in few words: `iOS 18 and later`, `Foundation, iOS 17 to 17.5`. */
export function rangeOf(list) {
  const others = list.filter((target) => !systems.includes(target)).map(shortName);
  const places = systems.flatMap((target, index) => (list.includes(target) ? [index] : []));
  return [...others, ...systemsAt(places)].join(", ");
}

function systemsAt(places) {
  if (places.length === 0) return [];
  const [first, last] = [places[0], places.at(-1)];
  if (places.length === 1) return [shortName(systems[first])];
  if (last - first + 1 !== places.length) return places.map((place) => shortName(systems[place]));
  return last === systems.length - 1
    ? [`${shortName(systems[first])} and later`]
    : [`${shortName(systems[first])} to ${systems[last].replace("swiftdata@", "")}`];
}
