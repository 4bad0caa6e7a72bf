import type { Documents } from "#content/documents.ts";

export const municipality: Documents["municipality"] = {
  name: "Saanich",
  kind: "District",
  names: ["PKOLS", "SENĆOŦEN", "W̱SÁNEĆ", "lək̓ʷəŋən"].map((name) => ({ name, language: "str" })),
  skyline: "/images/pkols-skyline.svg",
  volunteerAreas: [
    { id: "gordon-head", label: "Gordon Head" },
    { id: "royal-oak", label: "Royal Oak" },
    { id: "tillicum", label: "Tillicum" },
    { id: "cadboro-bay", label: "Cadboro Bay" },
    { id: "broadmead", label: "Broadmead" },
    { id: "university-area", label: "University area" },
  ],
};

const population = "[from the 2021 census, to be confirmed]";

export const neighbourhoods: Documents["neighbourhoods"] = {
  proposals: {
    Renting:
      "Student and workforce homes on campus land and bus routes, so that houses are not asked to do the work of residences.",
    "School routes":
      "Sidewalks and raised crossings on the way to school before any others, from a ranked public list.",
    Shoreline: "A shoreline plan with dates: erosion and surge mapped, and setbacks shared before permits.",
    Trees: "Roots fenced off before the machines arrive, and a penalty large enough to be noticed.",
    "Village centre":
      "A plan for the village that settles height, parking and shops once, with neighbours in the room.",
    Traffic:
      "Slower design on the long straight roads: narrower lanes at crossings, light, and speeds measured before and after.",
    "Farm and trail": "Farmland left whole, and priority for people on the trail wherever it meets a road.",
    Transit:
      "Signal priority and shelter where buses bunch, asked for route by route with the transit operator.",
    Waterways:
      "Storm drains that reach the water inspected and reported yearly, and creek banks planted before they slump.",
    "New density":
      "Capacity of pipes, schools and sidewalks published by block before a rezoning comes to a hearing.",
  },
  places: [
    {
      id: "gordon-head",
      name: "Gordon Head",
      image: {
        src: "/images/gordon-head.svg",
        alt: "Houses above the bluff, an arbutus, and Mount Baker across the strait",
        caption: "Gordon Head, looking east over Haro Strait.",
      },
      population,
      sketch: "Houses and schools between the university, PKOLS and the bluffs.",
      concerns: [
        {
          category: "Renting",
          issues: [
            "More students than rooms made for students",
            "Houses rented out room by room, with nobody minding the roof",
            "Parking that tells you how many live there",
          ],
        },
        {
          category: "Traffic",
          issues: ["Speed on the long straight collectors", "Dark walks home from the university"],
        },
        {
          category: "Shoreline",
          issues: [
            "Bluffs that lose a little each winter",
            "Beach stairs, and who inspects them after a storm",
          ],
        },
      ],
    },
    {
      id: "cadboro-bay",
      name: "Cadboro Bay",
      image: {
        src: "/images/cadboro-bay.svg",
        alt: "Sailboats in the bay, drift logs on the beach, and a visitor with humps",
        caption: "Cadboro Bay, with its visitor.",
      },
      population,
      sketch: "A village, a beach and a serpent, downhill from everything that drains.",
      concerns: [
        {
          category: "Shoreline",
          issues: [
            "Storm surge and a beach that is also a park",
            "Low streets behind the beach, and where people would go in a tsunami warning",
          ],
        },
        {
          category: "Village centre",
          issues: ["Whether small shops can stay", "How tall, how soon, and where the delivery van stops"],
        },
        {
          category: "Trees",
          issues: ["Garry oaks lost lot by lot", "Replacement trees that nobody waters in August"],
        },
      ],
    },
    {
      id: "royal-oak",
      name: "Royal Oak",
      image: {
        src: "/images/royal-oak.svg",
        alt: "A great oak beside farm fields, with cyclists on a trestle",
        caption: "Royal Oak, with fields and a trestle.",
      },
      population,
      sketch: "Homes between a highway, two lakes and working farms.",
      concerns: [
        {
          category: "Farm and trail",
          issues: [
            "Fields that are worth more as lots than as food",
            "Trail crossings where drivers do not expect a child",
          ],
        },
        {
          category: "Traffic",
          issues: [
            "Highway queues that spill onto neighbourhood roads",
            "Crossings too far apart to be used",
          ],
        },
        {
          category: "New density",
          issues: [
            "Taller buildings proposed near the shops",
            "What the sewer and the schools can still take",
          ],
        },
      ],
    },
    {
      id: "tillicum",
      name: "Tillicum",
      image: {
        src: "/images/tillicum.svg",
        alt: "A bridge over the Gorge Waterway, with a bus and rowers",
        caption: "Tillicum, at the Gorge.",
      },
      population,
      sketch: "Apartments, bungalows and a mall, with salt water at the bottom of the hill.",
      concerns: [
        {
          category: "Transit",
          issues: ["Buses that bunch at rush hour", "Stops without shelter or a seat"],
        },
        {
          category: "Waterways",
          issues: ["What the storm drains carry to the Gorge", "Creek banks that slump after hard rain"],
        },
        {
          category: "School routes",
          issues: ["Busy roads between home and school", "Sidewalks that end in the middle of a block"],
        },
      ],
    },
  ],
};

export const projects: Documents["projects"] = [];
