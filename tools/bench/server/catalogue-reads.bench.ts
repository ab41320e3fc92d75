import type { Album, Artist } from '@chorus/contracts';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onBaseline } from '../baselines/on-baseline';
import { isNginxInstalled, onNginx } from '../baselines/on-nginx';
import { inTurns } from '../load/in-turns';
import { rateRow } from '../load/rate-row';
import { rawAnswer } from '../load/raw-answer';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, loadWith } from '../load/wrk';
import { type BenchOptions, type BenchRow, notMeasured } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';

export const title = 'Reads of the catalogue';

const FEW = 53;
const MANY = 1_000;

type Headers = Readonly<Record<string, string>>;
const plain: Headers = { 'accept-encoding': 'identity' };
const gzip: Headers = { 'accept-encoding': 'gzip' };
const brotli: Headers = { 'accept-encoding': 'br' };

interface Read {
  name: string;
  path: string;
  headers: Headers;
  /** Measured even without `full`. */
  always?: boolean;
}

export async function bench({ full }: BenchOptions): Promise<BenchRow[]> {
  if (!isWrkInstalled()) return [notMeasured(title, 'wrk is not installed')];
  return onBenchStack(async ({ url, folder, writeSongs, importFolder }) => {
    const rows: BenchRow[] = [];
    for (const songs of [FEW, MANY]) {
      await importFolder(await writeSongs(songs));
      const reads = (await readsOf(url, songs)).filter(({ always = false }) => always || full);
      for (const read of reads) rows.push(await compare(url, read, folder));
      if (isNginxInstalled() && (songs === FEW || full)) rows.push(await compareWithNginx(url, songs, folder));
    }
    return rows;
  }, loadSettings);
}

async function readsOf(url: string, songs: number): Promise<Read[]> {
  const path = '/api/songs';
  const { headers } = await fetch(url + path);
  const whole = `List of ${songs.toLocaleString('en')} songs`;
  const lists: Read[] = [
    { name: `${whole}, plain`, path, headers: plain, always: true },
    { name: `${whole}, gzip`, path, headers: gzip, always: true },
    { name: `${whole}, br`, path, headers: brotli, always: songs === FEW },
    { name: `${whole}, 304`, path, headers: { ...gzip, 'if-none-match': headers.get('etag') ?? '' }, always: true },
    { name: `50 of ${songs.toLocaleString('en')} songs`, path: `${path}?limit=50`, headers: gzip, always: songs === FEW },
  ];
  return songs === FEW ? [...lists, ...(await otherReads(url))] : lists;
}

async function otherReads(url: string): Promise<Read[]> {
  const first = async <T>(list: string) => ((await (await fetch(url + list)).json()) as T[])[0];
  const album = await first<Album>('/api/albums');
  const artist = await first<Artist>('/api/artists');
  const paths = {
    Albums: '/api/albums',
    Album: `/api/albums/${album?._id}`,
    Artists: '/api/artists',
    Artist: `/api/artists/${artist?._id}`,
    Featured: '/api/songs/featured',
    Trending: '/api/songs/trending',
    Counts: '/api/stats',
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path, headers: gzip, always: true }));
}

async function compare(url: string, { name, path, headers }: Read, folder: string): Promise<BenchRow> {
  // The first answer after a change has to be built, so it is not measured.
  await rawAnswer(url + path, headers);
  const answer = await rawAnswer(url + path, headers);
  const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
  const rateAt = async (origin: string) => (await loadWith(origin, [{ path, headers }], load)).perSecond;
  const rates = await onBaseline('one answer', { ...answer, body: answer.body.toString('base64') }, (base) =>
    inTurns({ own: () => rateAt(url), base: () => rateAt(base) }),
  );
  return rateRow(name, rates, { goal: 0.4, beside: 'a bare Node server that sends the same bytes and headers' });
}

/** Compares with a server that knows the file beforehand and has as many processes as Chorus. It is no goal. */
async function compareWithNginx(url: string, songs: number, folder: string): Promise<BenchRow> {
  const path = '/api/songs';
  const { body } = await rawAnswer(url + path, plain);
  const root = join(folder, `nginx-${songs}`);
  mkdirSync(join(root, 'api'), { recursive: true });
  writeFileSync(join(root, path), body);
  chmodSync(folder, 0o755);
  const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
  const rateAt = async (origin: string) => (await loadWith(origin, [{ path, headers: plain }], load)).perSecond;
  const rates = await onNginx(root, 1, (base) => inTurns({ own: () => rateAt(url), base: () => rateAt(base) }));
  const row = rateRow(`List of ${songs.toLocaleString('en')} songs, plain, and nginx`, rates, {
    goal: 0,
    beside: 'nginx, which sends the same bytes from a file',
  });
  return { ...row, goal: 'watched' };
}
