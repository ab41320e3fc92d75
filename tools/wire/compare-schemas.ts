import type { Difference, Direction } from './difference';
import { alternativesOf, isSchema, type JsonSchema, listedValues, propertiesOf, requiredOf, rulesOf } from './json-schema';

/** A larger limit allows more values here, and fewer for the limits below. */
const UPPER_LIMITS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const LOWER_LIMITS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];

/** Keywords that are compared separately; every other keyword must stay unchanged. */
const OF_THEIR_OWN = new Set([
  ...UPPER_LIMITS,
  ...LOWER_LIMITS,
  ...['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items', 'prefixItems'],
]);

interface Pair {
  before: JsonSchema;
  now: JsonSchema;
  where: string;
  direction: Direction;
}

/** Returns what one side may send, now or before, and the other would refuse. */
export function compareSchemas(pair: Pair): Difference[] {
  const { before, now, where } = pair;
  const [old, current] = [alternativesOf(before), alternativesOf(now)];
  const gone = [...old.keys()].filter((kind) => !current.has(kind));
  const added = [...current.keys()].filter((kind) => !old.has(kind));
  if (old.size === 1 && current.size === 1 && gone.length > 0)
    return [{ where, what: `is ${added.join()} instead of ${gone.join()}`, effect: 'both' }];
  return [
    ...gone.map((kind): Difference => ({ where, what: `may not be ${kind} any more`, effect: 'fewer' })),
    ...added.map((kind): Difference => ({ where, what: `may be ${kind} now`, effect: 'more' })),
    ...[...old].flatMap(([kind, alternative]) => {
      const same = current.get(kind);
      return same ? compareAlternatives({ ...pair, before: alternative, now: same }) : [];
    }),
  ];
}

const compareAlternatives = (pair: Pair): Difference[] => [
  ...compareTypes(pair),
  ...compareListedValues(pair),
  ...UPPER_LIMITS.flatMap((keyword) => compareLimits(pair, keyword, Infinity)),
  ...LOWER_LIMITS.flatMap((keyword) => compareLimits(pair, keyword, -Infinity)),
  ...compareRules(pair),
  ...compareItems(pair),
  ...compareProperties(pair),
];

function compareTypes({ before, now, where }: Pair): Difference[] {
  if (before.type === now.type) return [];
  return [{ where, what: `is ${String(now.type)} instead of ${String(before.type)}`, effect: now.type === 'integer' ? 'fewer' : 'more' }];
}

function compareListedValues({ before, now, where }: Pair): Difference[] {
  const [old, current] = [listedValues(before), listedValues(now)];
  if (!old && !current) return [];
  if (!old) return [{ where, what: `may only be ${current?.join(', ')} now`, effect: 'fewer' }];
  if (!current) return [{ where, what: `may be more than ${old.join(', ')} now`, effect: 'more' }];
  return [
    ...old
      .filter((value) => !current.includes(value))
      .map((value): Difference => ({ where, what: `may not be ${value} any more`, effect: 'fewer' })),
    ...current.filter((value) => !old.includes(value)).map((value): Difference => ({ where, what: `may be ${value} now`, effect: 'more' })),
  ];
}

function compareLimits({ before, now, where }: Pair, keyword: string, unlimited: number): Difference[] {
  const limitOf = ({ [keyword]: limit }: JsonSchema) => (typeof limit === 'number' ? limit : unlimited);
  const [old, current] = [limitOf(before), limitOf(now)];
  if (old === current) return [];
  const isTighter = unlimited > 0 ? current < old : current > old;
  return [{ where, what: `has ${keyword} ${current} instead of ${old}`, effect: isTighter ? 'fewer' : 'more' }];
}

function compareRules({ before, now, where }: Pair): Difference[] {
  const keywords = new Set([...rulesOf(before), ...rulesOf(now)].filter((keyword) => !OF_THEIR_OWN.has(keyword)));
  return [...keywords].flatMap((keyword): Difference[] => {
    const [old, current] = [JSON.stringify(before[keyword]), JSON.stringify(now[keyword])];
    if (old === current) return [];
    if (!(keyword in before)) return [{ where, what: `has ${keyword} ${current} now`, effect: 'fewer' }];
    if (!(keyword in now)) return [{ where, what: `has no ${keyword} ${old} any more`, effect: 'more' }];
    return [{ where, what: `has ${keyword} ${current} instead of ${old}`, effect: 'both' }];
  });
}

/** The length of a tuple is compared by its limits. */
function compareItems({ before, now, where, direction }: Pair): Difference[] {
  const placesOf = ({ prefixItems }: JsonSchema) => (Array.isArray(prefixItems) ? (prefixItems as JsonSchema[]) : []);
  const current = placesOf(now);
  const places = placesOf(before).flatMap((place, at) => {
    const same = current[at];
    return same ? compareSchemas({ before: place, now: same, where: inside(where, `[${at}]`), direction }) : [];
  });
  if (!isSchema(before.items) || !isSchema(now.items)) return places;
  return [...places, ...compareSchemas({ before: before.items, now: now.items, where: inside(where, '[]'), direction })];
}

function compareProperties(pair: Pair): Difference[] {
  const { before, now, where, direction } = pair;
  const [old, current] = [propertiesOf(before), propertiesOf(now)];
  return [
    ...compareOtherProperties(pair),
    ...Object.entries(old).flatMap(([name, property]): Difference[] => {
      const place = inside(where, name);
      const same = current[name];
      if (!same) return [{ where: place, what: 'is gone', effect: 'unread' }];
      return [...compareRequired(pair, name, place), ...compareSchemas({ before: property, now: same, where: place, direction })];
    }),
    ...Object.keys(current)
      .filter((name) => !(name in old))
      .flatMap((name) => newProperty(pair, name)),
  ];
}

function compareRequired({ before, now, direction }: Pair, name: string, where: string): Difference[] {
  const [was, is] = [requiredOf(before).includes(name), requiredOf(now).includes(name)];
  if (was === is) return [];
  if (!is) return [{ where, what: 'is optional now', effect: 'more' }];
  return hasDefault(now, name, direction) ? [] : [{ where, what: 'is required now', effect: 'fewer' }];
}

function newProperty({ before, now, where, direction }: Pair, name: string): Difference[] {
  const place = inside(where, name);
  const found: Difference[] = [];
  if (requiredOf(now).includes(name) && !hasDefault(now, name, direction))
    found.push({ where: place, what: 'is new and required', effect: 'fewer' });
  if (direction === 'response') return found;
  if (before.additionalProperties === false) found.push({ where: place, what: 'is new where unknown fields are refused', effect: 'more' });
  // A server takes no file that its form does not have.
  if (propertiesOf(now)[name]?.format === 'binary') found.push({ where: place, what: 'is a new file', effect: 'more' });
  return found;
}

/** zod calls a field with a default required in responses, although readers fill it in. */
const hasDefault = (schema: JsonSchema, name: string, direction: Direction) =>
  direction === 'response' && propertiesOf(schema)[name]?.default !== undefined;

/** zod forbids other properties in responses, although readers ignore them. */
function compareOtherProperties({ before, now, where, direction }: Pair): Difference[] {
  const [old, current] = [before.additionalProperties, now.additionalProperties];
  if (isSchema(old) && isSchema(current)) return compareSchemas({ before: old, now: current, where: inside(where, '*'), direction });
  if (direction === 'response' || (old === false) === (current === false)) return [];
  return current === false
    ? [{ where, what: 'refuses unknown fields now', effect: 'fewer' }]
    : [{ where, what: 'takes unknown fields now', effect: 'more' }];
}

const inside = (where: string, part: string): string => (part.startsWith('[') ? where + part : `${where}.${part}`);
