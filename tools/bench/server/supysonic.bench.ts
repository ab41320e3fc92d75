import { type SearchResponse, type Song, searchEndpoints, songEndpoints, urlOf } from '@chorus/contracts';
import { isSupysonicInstalled, onSupysonic, type Supysonic } from '../baselines/on-supysonic';
import { inTurns } from '../load/in-turns';
import { rateRow } from '../load/rate-row';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, type LoadRequest, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import { type BenchStack, onBenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';

export const title = 'Beside another server';

const SONGS = 53;
const FOUND = 20;

interface Compared {
  own: LoadRequest[];
  other: LoadRequest[];
}

/** Supysonic with the same music: what a client shows of it, in each server's own form. */
export async function bench(): Promise<BenchRow[]> {
  if (!isWrkInstalled() || !isSupysonicInstalled()) return [notMeasured(title, 'wrk, supysonic or gunicorn is not installed')];
  return onBenchStack(async (stack) => {
    const folder = await stack.writeSongs(SONGS);
    await stack.importFolder(folder);
    return onSupysonic(folder, (other) => compareWith(other, stack));
  }, loadSettings);
}

async function compareWith(other: Supysonic, { url, folder }: BenchStack): Promise<BenchRow[]> {
  const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
  const rate = async (origin: string, requests: LoadRequest[]) => (await loadWith(origin, requests, load)).perSecond;
  const rows: BenchRow[] = [];
  for (const [what, requests] of Object.entries(await comparedOn(url, other))) {
    const rates = await inTurns({ own: () => rate(url, requests.own), base: () => rate(other.url, requests.other) });
    rows.push({ ...rateRow(what, rates, { goal: 1, beside: 'Supysonic, one worker of gunicorn, SQLite' }), goal: 'watched' });
  }
  return rows;
}

async function comparedOn(url: string, { url: otherUrl, callOf }: Supysonic): Promise<Record<string, Compared>> {
  const songs = (await (await fetch(url + urlOf(songEndpoints.list))).json()) as Song[];
  const searchFor = (typed: string) => `${urlOf(searchEndpoints.search)}?q=${encodeURIComponent(typed)}`;
  const [first] = songs;
  if (!first) throw new Error('No song was imported');
  const { results } = (await (await fetch(url + searchFor(first.title))).json()) as SearchResponse;
  const found = (await (await fetch(otherUrl + callOf('search3', { query: first.title, songCount: String(FOUND) }))).json()) as Found;
  if (results.songs.length === 0 || idOfFirst(found) === undefined) throw new Error('A song was not found');
  return {
    [`${SONGS} songs`]: {
      own: [{ path: urlOf(songEndpoints.list) }],
      other: [{ path: callOf('getRandomSongs', { size: String(SONGS) }) }],
    },
    'Search by title': {
      own: songs.map((song) => ({ path: searchFor(song.title) })),
      other: songs.map((song) => ({ path: callOf('search3', { query: song.title, songCount: String(FOUND) }) })),
    },
    'A whole song': {
      own: [{ path: first.audioUrl }],
      other: [{ path: callOf('download', { id: idOfFirst(found) ?? '' }) }],
    },
  };
}

/** The Subsonic API's answer to a search. */
interface Found {
  'subsonic-response'?: { searchResult3?: { song?: { id: string }[] } };
}

const idOfFirst = (found: Found): string | undefined => found['subsonic-response']?.searchResult3?.song?.[0]?.id;
