/**
 * The places of British Columbia in which people are elected locally: 161 municipalities, 27 regional districts, 60 school districts.
 *
 * Municipalities and regional districts: BC Data Catalogue, "Legally Defined Administrative Areas of BC", as read on 2026-10-03; beside its 160
 * municipalities the shíshálh Nation Government District. School districts: the Province's reference table of them and the Ministry of Education
 * and Child Care's reports of 2023/24, as read on 2026-11-28; the name that district 83 is said to have taken since is to be confirmed. Whoever
 * finds a name wrong writes it by hand.
 */

/** What one may stand for. */
export const localOffices = [
  { id: "council", label: "Council", place: "municipality" },
  { id: "mayor", label: "Mayor", place: "municipality" },
  { id: "school trustee", label: "School trustee", place: "school-district" },
  { id: "regional director", label: "Regional director", place: "regional-district" },
] as const;

/** The id of one of them. */
export type LocalOffice = (typeof localOffices)[number]["id"];

/** An office in its place, as a sign says it: `Nanaimo Council`, `Mayor of Nanaimo`. */
export function officeIn(place: string, office: string): string {
  if (office === "council") return `${place} Council`;
  if (office === "mayor") return `Mayor of ${place}`;
  return `${office.replaceAll(/(^|\s)\p{Ll}/gu, (first) => first.toUpperCase())}, ${place}`;
}

/** `name` as texts repeat it, `kind` as the province calls it, `title` in full. */
type LocalGovernment = {
  name: string;
  kind: string;
  title: string;
  type: (typeof localOffices)[number]["place"];
};

const byKind: Readonly<Record<string, string>> = {
  City: "Abbotsford, Armstrong, Burnaby, Campbell River, Castlegar, Chilliwack, Colwood, Coquitlam, Courtenay, Cranbrook, Dawson Creek, Delta, Duncan, Enderby, Fernie, Fort St. John, Grand Forks, Greenwood, Kamloops, Kelowna, Kimberley, Langford, Langley, Maple Ridge, Merritt, Mission, Nanaimo, Nelson, New Westminster, North Vancouver, Parksville, Penticton, Pitt Meadows, Port Alberni, Port Coquitlam, Port Moody, Powell River, Prince George, Prince Rupert, Quesnel, Revelstoke, Richmond, Rossland, Salmon Arm, Surrey, Terrace, Trail, Vancouver, Vernon, Victoria, West Kelowna, White Rock, Williams Lake",
  District:
    "100 Mile House, Barriere, Central Saanich, Chetwynd, Clearwater, Coldstream, Elkford, Fort St. James, Highlands, Hope, Houston, Hudson's Hope, Invermere, Kent, Kitimat, Lake Country, Lantzville, Lillooet, Logan Lake, Mackenzie, Metchosin, New Hazelton, North Cowichan, North Saanich, North Vancouver, Oak Bay, Peachland, Port Edward, Port Hardy, Saanich, Sechelt, Sicamous, Sooke, Sparwood, Squamish, Stewart, Summerland, Taylor, Tofino, Tumbler Ridge, Ucluelet, Vanderhoof, Wells, West Vancouver",
  Township: "Esquimalt, Langley, Spallumcheen",
  Town: "Comox, Creston, Gibsons, Golden, Ladysmith, Lake Cowichan, Oliver, Osoyoos, Port McNeill, Princeton, Qualicum Beach, Sidney, Smithers, View Royal",
  Village:
    "Alert Bay, Anmore, Ashcroft, Belcarra, Burns Lake, Cache Creek, Canal Flats, Chase, Clinton, Cumberland, Daajing Giids, Fraser Lake, Fruitvale, Gold River, Granisle, Harrison Hot Springs, Hazelton, Kaslo, Keremeos, Lions Bay, Lumby, Lytton, Masset, McBride, Midway, Montrose, Nakusp, New Denver, Pemberton, Port Alice, Port Clements, Pouce Coupe, Radium Hot Springs, Salmo, Sayward, Silverton, Slocan, Tahsis, Telkwa, Valemount, Warfield, Zeballos",
};

/** Whose full name is not "City of …". */
const otherMunicipalities: readonly [name: string, kind: string, title: string][] = [
  ["Bowen Island", "Island Municipality", "Bowen Island Municipality"],
  ["Northern Rockies", "Regional Municipality", "Northern Rockies Regional Municipality"],
  ["shíshálh Nation", "Government District", "shíshálh Nation Government District"],
  ["Sun Peaks", "Mountain Resort Municipality", "Sun Peaks Mountain Resort Municipality"],
  ["Whistler", "Resort Municipality", "Resort Municipality of Whistler"],
];

const regionalDistrictOf =
  "Alberni-Clayoquot, Bulkley-Nechako, Central Kootenay, Central Okanagan, East Kootenay, Fraser-Fort George, Kitimat-Stikine, Kootenay Boundary, Mount Waddington, Nanaimo, North Okanagan, Okanagan-Similkameen";
const regionalDistrict =
  "Capital, Cariboo, Central Coast, Columbia Shuswap, Comox Valley, Cowichan Valley, Fraser Valley, Metro Vancouver, North Coast, Peace River, qathet, Squamish-Lillooet, Strathcona, Sunshine Coast, Thompson-Nicola";

/** By number. */
const schoolDistricts =
  "5 Southeast Kootenay, 6 Rocky Mountain, 8 Kootenay Lake, 10 Arrow Lakes, 19 Revelstoke, 20 Kootenay-Columbia, 22 Vernon, 23 Central Okanagan, 27 Cariboo-Chilcotin, 28 Quesnel, 33 Chilliwack, 34 Abbotsford, 35 Langley, 36 Surrey, 37 Delta, 38 Richmond, 39 Vancouver, 40 New Westminster, 41 Burnaby, 42 Maple Ridge-Pitt Meadows, 43 Coquitlam, 44 North Vancouver, 45 West Vancouver, 46 Sunshine Coast, 47 qathet, 48 Sea to Sky, 49 Central Coast, 50 Haida Gwaii, 51 Boundary, 52 Prince Rupert, 53 Okanagan Similkameen, 54 Bulkley Valley, 57 Prince George, 58 Nicola-Similkameen, 59 Peace River South, 60 Peace River North, 61 Greater Victoria, 62 Sooke, 63 Saanich, 64 Gulf Islands, 67 Okanagan Skaha, 68 Nanaimo-Ladysmith, 69 Qualicum, 70 Pacific Rim, 71 Comox Valley, 72 Campbell River, 73 Kamloops/Thompson, 74 Gold Trail, 75 Mission, 78 Fraser-Cascade, 79 Cowichan Valley, 81 Fort Nelson, 82 Coast Mountains, 83 North Okanagan-Shuswap, 84 Vancouver Island West, 85 Vancouver Island North, 87 Stikine, 91 Nechako Lakes, 92 Nisga'a, 93 Conseil scolaire francophone";

/** Every one, by its full name. */
export const localGovernments: readonly LocalGovernment[] = [
  ...Object.entries(byKind).flatMap(([kind, names]) =>
    names.split(", ").map((name) => municipality(name, kind, `${kind} of ${name}`)),
  ),
  ...otherMunicipalities.map((other) => municipality(...other)),
  ...regionalDistrictOf.split(", ").map((name) => regional(name, `Regional District of ${name}`)),
  ...regionalDistrict.split(", ").map((name) => regional(name, `${name} Regional District`)),
  ...schoolDistricts.split(", ").map((entry): LocalGovernment => {
    const [number = "", ...words] = entry.split(" ");
    const name = words.join(" ");
    return {
      name,
      kind: "School District",
      title: `School District ${number} (${name})`,
      type: "school-district",
    };
  }),
].toSorted((one, other) => compare(plain(one.title), plain(other.title)));

function municipality(name: string, kind: string, title: string): LocalGovernment {
  return { name, kind, title, type: "municipality" };
}

function regional(name: string, title: string): LocalGovernment {
  return { name, kind: "Regional District", title, type: "regional-district" };
}

/** The place that somebody wrote: by its full name, or by its name where only one has it; otherwise as it was written. */
export function findLocalGovernment(typed: string, office: LocalOffice): LocalGovernment {
  const type = localOffices.find(({ id }) => id === office)?.place ?? "municipality";
  const asked = plain(typed);
  const ofType = localGovernments.filter((each) => each.type === type);
  const [byTitle] = localGovernments.filter(({ title }) => plain(title) === asked);
  const [byName, another] = ofType.filter(({ name }) => plain(name) === asked);
  return byTitle ?? (another ? undefined : byName) ?? byHand(typed, type);
}

/** Not on the list: "Village of Somewhere" is a village, and anything else its own name. */
function byHand(title: string, type: LocalGovernment["type"]): LocalGovernment {
  const [, kind = "Municipality", name = title] = /^(\p{L}+(?: \p{L}+)?) of (.+)$/u.exec(title) ?? [];
  return { name, kind, title, type };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function plain(text: string): string {
  return text.normalize("NFKC").replaceAll("’", "'").replaceAll(/\s+/g, " ").trim().toLowerCase();
}
