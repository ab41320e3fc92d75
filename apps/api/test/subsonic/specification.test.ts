import * as z from 'zod';
import { NOT_OFFERED } from '../../src/features/subsonic/not-offered';
import { ADDED_ELEMENTS } from '../../src/features/subsonic/protocol/before-open-subsonic';
import { objects } from './schemas';
import { ENDPOINTS, type Field, FIELDS } from './specification';

/** Fields that players read although the specification does not have them in these objects. */
const BESIDE = new Set([
  'AlbumID3.averageRating',
  'AlbumID3WithSongs.averageRating',
  'ArtistID3.mediaType',
  'ArtistWithAlbumsID3.mediaType',
]);

const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

interface Described {
  type?: string;
  format?: string;
}

/** The type of each field that is given, as the specification calls types. */
function givenBy(name: keyof typeof FIELDS): Record<string, string> {
  const { properties = {} } = z.toJSONSchema(objects[name]) as { properties?: Record<string, Described> };
  const typeOf = ({ type = '', format }: Described) => (format === 'date-time' ? format : type);
  const given = Object.entries(properties).filter(([field]) => !BESIDE.has(`${name}.${field}`));
  return Object.fromEntries(given.map(([field, described]) => [field, typeOf(described)]));
}

const asked = (fields: Record<string, Field>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, said]) => (typeof said === 'string' ? [[field, said]] : [])));

it.each(names)('%s has every field of the OpenSubsonic specification with its type, except those with a stated reason', (name) => {
  expect(givenBy(name)).toEqual(asked(FIELDS[name]));
});

it('endpoints that are not offered are in the OpenSubsonic specification', () => {
  expect(Object.keys(NOT_OFFERED).filter((name) => !ENDPOINTS.has(name))).toEqual([]);
});

it('every list or object that OpenSubsonic added to songs, albums and artists is left out for old clients', () => {
  const { song: _songs, ...album } = FIELDS.AlbumID3WithSongs;
  const fields = Object.entries<Field>({ ...FIELDS.Child, ...album, ...FIELDS.ArtistID3 });
  const isElement = (field: Field) => ['array', 'object'].includes(typeof field === 'string' ? field : field.type);
  expect(fields.filter(([name, field]) => isElement(field) && !ADDED_ELEMENTS.has(name))).toEqual([]);
});
