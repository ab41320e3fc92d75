import type { Album, Artist, Song } from '@chorus/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { mapYielding } from '../../../platform/async/map-yielding';
import { catchUpDevice, deviceState, openDevice } from './open-device';
import type { Part, PartOfRows } from './worker/worker-messages';

/** All rows of a noun, and the revision that they are of. */
export type WholeList<Row> = PartOfRows<Row>;

interface Reading<Row> {
  /** Rows that are read at once, which should not block the page. */
  count: number;
  newest: () => string | undefined;
  before: WholeList<Row> | undefined;
}

/** If the copy keeps changing, a list between two revisions is better than none. */
const MOST_ATTEMPTS = 3;

/** Reads all rows, part by part. Unchanged rows stay the same objects, and so does an unchanged list. */
export async function readWholeList<Row extends { _id: string }>(
  readPart: (part: Part) => Promise<PartOfRows<Row>>,
  { count, newest, before }: Reading<Row>,
): Promise<WholeList<Row>> {
  const known = new Map<string, Row>();
  await mapYielding(before?.rows ?? [], (row) => known.set(row._id, row));
  for (let attempt = 1; ; attempt += 1) {
    const { revision, rows } = await readParts(readPart, count, known);
    if (revision === newest() || attempt === MOST_ATTEMPTS)
      return { revision, rows: before && isSame(rows, before.rows) ? before.rows : rows };
  }
}

/** Has the revision of the first part; the copy, and its rows, may change meanwhile. */
async function readParts<Row extends { _id: string }>(
  readPart: (part: Part) => Promise<PartOfRows<Row>>,
  count: number,
  known: ReadonlyMap<string, Row>,
): Promise<WholeList<Row>> {
  const rows = new Map<string, Row>();
  let first: string | undefined;
  for (let from = 0; ; from += count) {
    const part = await readPart({ from, count });
    first ??= part.revision;
    for (const row of part.rows) rows.set(row._id, replaceEqualDeep(known.get(row._id), row));
    if (part.rows.length < count) return { revision: first, rows: [...rows.values()] };
  }
}

const isSame = <Row>(rows: readonly Row[], others: readonly Row[]) =>
  rows.length === others.length && rows.every((row, at) => row === others[at]);

/** An album comes with all its songs. */
const ALBUMS_AT_ONCE = 50;
const AT_ONCE = 500;

const songsPart = async (part: Part) => (await openDevice()).songsPart(part);
const albumsPart = async (part: Part) => (await openDevice()).albumsPart(part);
const artistsPart = async (part: Part) => (await openDevice()).artistsPart(part);

const newest = () => {
  const state = deviceState.get();
  return state.type === 'copy' ? state.revision : undefined;
};

/** All songs, albums or artists of the device's copy of the catalogue. They reject without a copy. */
export const wholeLists = {
  state: deviceState,
  songs: (before?: WholeList<Song>) => readWholeList(songsPart, { count: AT_ONCE, newest, before }),
  albums: (before?: WholeList<Album>) => readWholeList(albumsPart, { count: ALBUMS_AT_ONCE, newest, before }),
  artists: (before?: WholeList<Artist>) => readWholeList(artistsPart, { count: AT_ONCE, newest, before }),
  catchUp: () => catchUpDevice(),
};
