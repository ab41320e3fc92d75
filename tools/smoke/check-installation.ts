import { healthEndpoints, identityEndpoints, type ResponseOf, SOCKET_PATH, songEndpoints, urlOf } from '@chorus/contracts';
import type { EndpointSpec } from '@chorus/contracts';

const TIMEOUT_MS = 15_000;
/** Begins the first frame of an Engine.IO connection. */
const OPENED = '0{';

export interface Expected {
  /** What `GET /api/health` must say. */
  version: string;
}

/** What a check found wrong, or undefined. */
type Check = (origin: string, expected: Expected) => Promise<string | undefined>;

/** Asks a running Chorus, as a visitor would, for everything that only its image can get wrong. One line each: what is checked, and what is wrong. */
export async function checkInstallation(origin: string, expected: Expected): Promise<[check: string, problem: string | undefined][]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, string | undefined]> => {
      try {
        return [name, await check(origin, expected)];
      } catch (error) {
        return [name, error instanceof Error ? error.message : String(error)];
      }
    }),
  );
}

const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });

async function read<E extends EndpointSpec>(origin: string, spec: E): Promise<ResponseOf<E>> {
  const answer = await ask(origin + urlOf(spec));
  if (answer.status !== 200) throw new Error(`${urlOf(spec)} answers ${answer.status}`);
  return spec.response.parse(await answer.json()) as ResponseOf<E>;
}

const checks: Readonly<Record<string, Check>> = {
  'The version': async (origin, { version }) => {
    const health = await read(origin, healthEndpoints.health);
    return health.version === version ? undefined : `is ${health.version} and not ${version}`;
  },
  'The page and its files': async (origin) => {
    const page = await ask(`${origin}/`, { accept: 'text/html' });
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    if (page.status !== 200 || !html.includes('<title>Chorus')) return `/ answers ${page.status} without the page`;
    if (!policy.includes("frame-ancestors 'none'")) return 'has no content security policy';
    const files = [...html.matchAll(/(?:src|href)="(\/[^"#?]+\.\w+)"/g)].map(([, file = '']) => file);
    if (files.length === 0) return 'names no files';
    const missing = await missingOf(origin, [...files, '/sw.js', '/manifest.webmanifest']);
    return missing.length === 0 ? undefined : `cannot be loaded: ${missing.join(', ')}`;
  },
  'The sign-in': async (origin) => {
    const { issuer } = await read(origin, identityEndpoints.signInConfig);
    if (new URL(issuer).origin !== origin) return undefined;
    const answer = await ask(`${issuer}/.well-known/openid-configuration`);
    const document = (await answer.json()) as { issuer?: unknown };
    return document.issuer === issuer ? undefined : `at ${issuer} calls itself ${String(document.issuer)}`;
  },
  'A song': async (origin) => {
    const [song] = await read(origin, songEndpoints.list);
    if (!song) return 'is not there: import one first';
    const sound = await ask(new URL(song.audioUrl, origin).href, { range: 'bytes=0-99' });
    const bytes = await sound.arrayBuffer();
    const isSound = sound.status === 206 && bytes.byteLength === 100 && (sound.headers.get('content-type') ?? '').startsWith('audio/');
    return isSound ? undefined : `cannot be played: ${song.audioUrl} answers ${sound.status}, ${sound.headers.get('content-type')}`;
  },
  'A socket': async (origin) => {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`);
    const first = await Promise.race([
      new Promise<string>((said) => socket.addEventListener('message', ({ data }) => said(String(data)), { once: true })),
      new Promise<string>((failed) => socket.addEventListener('error', () => failed('an error'), { once: true })),
      new Promise<string>((late) => setTimeout(late, TIMEOUT_MS, 'nothing').unref()),
    ]);
    socket.close();
    return first.startsWith(OPENED) ? undefined : `says ${first}`;
  },
};

/** Scripts and the like must come as what they are: a page in their place would be served with 200, too. */
async function missingOf(origin: string, files: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const { status, headers } = await ask(origin + file);
      return { file, isThere: status === 200 && !headers.get('content-type')?.startsWith('text/html') };
    }),
  );
  return answers.filter(({ isThere }) => !isThere).map(({ file }) => file);
}
