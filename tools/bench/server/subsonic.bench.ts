import { appPasswordEndpoints, type NewAppPassword, urlOf } from '@chorus/contracts';
import { isSupysonicInstalled, onSupysonic, signedInAs } from '../baselines/on-supysonic';
import { inTurns, ROUNDS } from '../load/in-turns';
import { isWrkInstalled, LOAD_SECONDS, type LoadRequest, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import { loadSettings } from '../stack/load-settings';
import { onBenchStackWithPeople, type Person, type StackWithPeople } from '../stack/with-people';

export const title = 'Other players';

const SONGS = 1_000;
const CLIENTS = 8;
/** Chorus bounds how much a person may read, so the players are of many. */
const PEOPLE = 200;
const AT_ONCE = 64;
const TIMES = 10;

interface Server {
  url: string;
  /** For each player what its requests have: who it is, and its address. */
  players: readonly { signedIn: string; headers?: Readonly<Record<string, string>> }[];
}

interface Compared {
  name: string;
  goal?: number;
  /** The request, of one or several things that the server has. */
  paths: (server: Server) => Promise<string[]>;
}

interface Listed {
  searchResult3: { song: { id: string; title: string }[] };
  albumList2: { album: { id: string }[] };
}

const compared: Compared[] = [
  {
    name: 'search3, a word',
    goal: TIMES,
    paths: async (server) => (await songsOf(server)).map((song) => `search3?query=${encodeURIComponent(song.title.split(' ')[0] ?? '')}`),
  },
  {
    name: 'search3, 500 of everything',
    goal: TIMES,
    paths: () => Promise.resolve(['search3?query=&songCount=500&albumCount=0&artistCount=0']),
  },
  { name: 'getAlbumList2, 50 by name', goal: TIMES, paths: () => Promise.resolve(['getAlbumList2?type=alphabeticalByName&size=50']) },
  { name: 'getAlbumList2, the newest 50', goal: TIMES, paths: () => Promise.resolve(['getAlbumList2?type=newest&size=50']) },
  { name: 'getAlbum', goal: TIMES, paths: async (server) => (await albumsOf(server)).map(({ id }) => `getAlbum?id=${id}`) },
  {
    name: 'stream, a whole song',
    paths: async (server) => (await songsOf(server)).slice(0, 50).map(({ id }) => `stream?format=raw&id=${id}`),
  },
];

export async function bench(): Promise<BenchRow[]> {
  if (!isWrkInstalled() || !isSupysonicInstalled()) return [notMeasured(title, 'wrk or supysonic is not installed')];
  return onBenchStackWithPeople(async (stack) => {
    const songs = await stack.writeSongs(SONGS);
    await stack.importFolder(songs);
    const people = await stack.signIn('player', PEOPLE);
    const players = await Promise.all(people.map((person) => playerOf(stack, person)));
    return onSupysonic(songs, async ({ url, signedIn }) => {
      const own: Server = { url: stack.url, players };
      const base: Server = { url, players: [{ signedIn }] };
      const rows: BenchRow[] = [];
      for (const one of compared) rows.push(await compare(one, { own, base }, stack.folder));
      return [...rows, await atOnce(own)];
    });
  }, loadSettings);
}

async function playerOf({ url }: StackWithPeople, { headers, address }: Person): Promise<Server['players'][number]> {
  const sent = { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(url + urlOf(appPasswordEndpoints.create), {
    method: 'POST',
    headers: sent,
    body: JSON.stringify({ name: 'Bench' }),
  });
  const { username, password } = (await answer.json()) as NewAppPassword;
  return { signedIn: signedInAs(username, password) };
}

async function compare({ name, goal, paths }: Compared, servers: { own: Server; base: Server }, folder: string): Promise<BenchRow> {
  const measure = async (server: Server) => {
    const asked = requestsOf(server, await paths(server));
    return async () => (await loadWith(server.url, asked, { connections: CLIENTS, seconds: LOAD_SECONDS, folder })).perSecond;
  };
  const { own, base } = await inTurns({ own: await measure(servers.own), base: await measure(servers.base) });
  return {
    name,
    figure: `${rateOf(own)}, ${rateOf(base)} beside it`,
    ratio: (own / base).toFixed(1),
    ...(goal === undefined ? { goal: 'watched' } : { goal: `≥ ${goal}`, isMet: own >= goal * base }),
    how: `wrk, ${CLIENTS} clients, medians of ${ROUNDS} × ${LOAD_SECONDS} s, in turns with Debian's Supysonic on the same ${SONGS.toLocaleString('en')} songs`,
  };
}

/** Each thing by each player in turns. */
const requestsOf = ({ players }: Server, paths: readonly string[]): LoadRequest[] =>
  Array.from({ length: Math.max(players.length, paths.length) }, (_, at) => ({
    path: `/rest/${paths[at % paths.length]}&${players[at % players.length]?.signedIn}`,
  }));

/** Everybody plays the same song at the same moment. */
async function atOnce(server: Server): Promise<BenchRow> {
  const [song] = await songsOf(server);
  const began = performance.now();
  const played = await Promise.all(
    server.players.slice(0, AT_ONCE).map(async ({ signedIn }) => {
      const answer = await fetch(`${server.url}/rest/stream?id=${song?.id}&${signedIn}`);
      return { isAudio: answer.headers.get('content-type')?.startsWith('audio/') === true, bytes: (await answer.arrayBuffer()).byteLength };
    }),
  );
  const whole = played.filter(({ isAudio, bytes }) => isAudio && bytes === played[0]?.bytes).length;
  return {
    name: `${AT_ONCE} players that play one song at once`,
    figure: `${whole} get all of it`,
    goal: `${AT_ONCE}`,
    isMet: whole === AT_ONCE,
    how: `in ${Math.round(performance.now() - began)} ms, ${played[0]?.bytes.toLocaleString('en')} bytes each`,
  };
}

async function read<Member extends keyof Listed>({ url, players }: Server, member: Member, path: string): Promise<Listed[Member]> {
  const answer = await fetch(`${url}/rest/${path}&${players[0]?.signedIn}`);
  const { 'subsonic-response': all } = (await answer.json()) as { 'subsonic-response': Listed };
  return all[member];
}

const songsOf = async (server: Server) => (await read(server, 'searchResult3', 'search3?query=a&songCount=200')).song;
const albumsOf = async (server: Server) => (await read(server, 'albumList2', 'getAlbumList2?type=alphabeticalByName&size=200')).album;

const rateOf = (rate: number): string => `${rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')}/s`;
