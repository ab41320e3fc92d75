import * as z from 'zod/mini';
import { compareSchemas } from './compare-schemas';
import { type Direction, sentenceOf } from './difference';
import type { JsonSchema } from './json-schema';

function problems(direction: Direction, before: z.ZodMiniType, now: z.ZodMiniType): string[] {
  const io = direction === 'request' ? 'input' : 'output';
  const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io }) as JsonSchema;
  const found = compareSchemas({ before: schemaOf(before), now: schemaOf(now), where: 'song', direction });
  return found.map((difference) => sentenceOf(difference, direction, '1'));
}

const text = z.string();
const atMost = (longest: number) => text.check(z.maxLength(longest));
const between = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));
const several = (least: number, most: number) => z.array(text).check(z.minLength(least), z.maxLength(most));
const song = z.object({ title: text, year: z.optional(z.int()) });

type Row = [change: string, before: z.ZodMiniType, now: z.ZodMiniType, ...whats: string[]];

const fewer: Row[] = [
  ['an optional field becomes required', song, z.extend(song, { year: z.int() }), 'song.year is required now'],
  ['a required field is new', song, z.extend(song, { genre: text }), 'song.genre is new and required'],
  ['null is no longer allowed', z.nullable(text), text, 'song may not be null any more'],
  ['an alternative is removed', z.union([text, z.number()]), text, 'song may not be number any more'],
  ['a value is removed', z.enum(['a', 'b']), z.enum(['a']), 'song may not be "b" any more'],
  ['a string is limited to values', text, z.enum(['a']), 'song may only be "a" now'],
  ['the maximum length of a string decreases', atMost(10), atMost(9), 'song has maxLength 9 instead of 10'],
  ['a string gets a maximum length', text, atMost(9), 'song has maxLength 9 instead of Infinity'],
  ['a string gets a minimum length', text, text.check(z.minLength(1)), 'song has minLength 1 instead of -Infinity'],
  ['the maximum of a number decreases', between(0, 10), between(0, 9), 'song has maximum 9 instead of 10'],
  ['the minimum of a number increases', between(0, 10), between(1, 10), 'song has minimum 1 instead of 0'],
  ['the maximum length of a list decreases', several(0, 10), several(0, 9), 'song has maxItems 9 instead of 10'],
  ['a string gets a pattern', text, text.check(z.regex(/^a/)), 'song has pattern "^a" now'],
  [
    'a nested field changes',
    z.object({ songs: z.array(song) }),
    z.object({ songs: z.array(z.extend(song, { title: atMost(9) })) }),
    'song.songs[].title has maxLength 9 instead of Infinity',
  ],
];

const both: Row[] = [
  ['a type changes', text, z.number(), 'song is number instead of string'],
  ['a list becomes a single value', z.array(text), text, 'song is string instead of array'],
  ['a pattern changes', text.check(z.regex(/^a/)), text.check(z.regex(/^b/)), 'song has pattern "^b" instead of "^a"'],
  [
    'the constant by which an object is known changes',
    z.object({ kind: z.literal('new') }),
    z.object({ kind: z.literal('fresh') }),
    'song is object with kind = "fresh" instead of object with kind = "new"',
  ],
];

const kinds = (...names: string[]) => z.union(names.map((kind) => z.object({ kind: z.literal(kind), since: text })));

describe('a request and an answer are incompatible when', () => {
  it.each(fewer)('%s', (_, before, now, ...whats) => {
    expect(problems('request', before, now)).toEqual(
      whats.map((what) => `${what}: this server refuses what a page of release 1 may send.`),
    );
    expect(problems('response', before, now)).toEqual(
      whats.map((what) => `${what}: this page refuses what a server of release 1 sends, and answers stored then.`),
    );
  });

  it.each(fewer.filter(([change]) => !change.includes('is new')))('the opposite happens: %s', (_, now, before) => {
    expect(problems('request', before, now)).toEqual([expect.stringContaining(': a server of release 1 refuses what this page may send.')]);
    expect(problems('response', before, now)).toEqual([expect.stringContaining(': a page of release 1 refuses what this server sends.')]);
  });

  it.each(both)('%s', (_, before, now, ...whats) => {
    expect(problems('request', before, now)).toEqual(
      whats.map((what) => `${what}: servers and pages of this release and of release 1 refuse each other.`),
    );
    expect(problems('response', before, now)).toEqual(
      whats.map((what) => `${what}: pages and servers of this release and of release 1 do not understand each other.`),
    );
  });

  it('a field is removed', () => {
    expect(problems('request', song, z.pick(song, { title: true }))).toEqual([
      'song.year is gone: this server does not read what a page of release 1 sends.',
    ]);
    expect(problems('response', song, z.pick(song, { title: true }))).toEqual(['song.year is gone: a page of release 1 misses it.']);
  });

  it('an object gets another variant, distinguished by a constant', () => {
    expect(problems('response', kinds('new', 'trending'), kinds('new', 'played', 'trending'))).toEqual([
      'song may be object with kind = "played" now: a page of release 1 refuses what this server sends.',
    ]);
  });

  it('one variant of an object changes', () => {
    const now = z.union([kinds('new'), z.object({ kind: z.literal('trending'), since: z.nullable(text) })]);
    expect(problems('response', kinds('new', 'trending'), now)).toEqual([
      'song.since may be null now: a page of release 1 refuses what this server sends.',
    ]);
  });

  it('a tuple gets another item, or one of its items changes', () => {
    const now = z.array(z.tuple([text, z.number(), z.optional(text)]));
    expect(problems('response', z.array(z.tuple([text, text])), now)).toEqual([
      'song[] has maxItems 3 instead of 2: a page of release 1 refuses what this server sends.',
      'song[][1] is number instead of string: pages and servers of this release and of release 1 do not understand each other.',
    ]);
  });
});

describe('a request is incompatible when', () => {
  it('its object starts to refuse unknown fields', () => {
    expect(problems('request', song, z.strictObject(song.shape))).toEqual([
      'song refuses unknown fields now: this server refuses what a page of release 1 may send.',
    ]);
  });

  it('a new field is sent to a server of the previous release that refuses unknown fields', () => {
    expect(problems('request', z.strictObject({ title: text }), z.strictObject({ title: text, genre: z.optional(text) }))).toEqual([
      'song.genre is new where unknown fields are refused: a server of release 1 refuses what this page may send.',
    ]);
  });
});

describe('compatible is', () => {
  it.each<[string, Direction, z.ZodMiniType, z.ZodMiniType]>([
    ['nothing new in a request', 'request', song, song],
    ['nothing new in an answer', 'response', song, song],
    ['a new optional field of a request', 'request', song, z.extend(song, { genre: z.optional(atMost(9)) })],
    ['a new field of a request with a default', 'request', song, z.extend(song, { genre: z._default(text, '') })],
    ['a new optional field of an answer', 'response', song, z.extend(song, { genre: z.optional(text) })],
    [
      'a new field of an answer with a default, where stored answers lack it',
      'response',
      song,
      z.extend(song, { genre: z._default(text, '') }),
    ],
    [
      'another item of a tuple that may become longer',
      'response',
      z.tuple([text], z.unknown()),
      z.tuple([text, z.optional(atMost(9))], z.unknown()),
    ],
    ['another order of values', 'response', z.enum(['a', 'b']), z.enum(['b', 'a'])],
    ['another order of kinds', 'response', kinds('new', 'trending'), kinds('trending', 'new')],
    ['a constant written as a list of one', 'response', z.literal('a'), z.enum(['a'])],
  ])('%s', (_, direction, before, now) => {
    expect(problems(direction, before, now)).toEqual([]);
  });
});
