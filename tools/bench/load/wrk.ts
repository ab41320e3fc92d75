import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../../process/run-to-end';
import { findProgram } from '../../test/find-program';

export interface LoadRequest {
  path: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Load {
  connections: number;
  seconds: number;
  /** The folder into which the script is written. */
  folder: string;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export const LOAD_CONNECTIONS = 32;
export const LOAD_SECONDS = 3;
const ADDRESSES = 1_000;
const MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

export const isWrkInstalled = (): boolean => findProgram('wrk') !== undefined;

/** Sends `requests` in turns. Throws if one is refused or cut off, because nothing is faster than a refusal. */
export async function loadWith(origin: string, requests: readonly LoadRequest[], load: Load): Promise<LoadResult> {
  const { connections, seconds, folder } = load;
  const file = join(folder, 'load.lua');
  writeFileSync(file, script(requests));
  const { output } = await runToEnd('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '--latency',
    '-s',
    file,
    origin,
  ]);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
  if (!(perSecond > 0) || /Non-2xx|Socket errors/.test(output)) throw new Error(`${origin}${requests[0]?.path} under load:\n${output}`);
  return { perSecond, p50Ms: percentileIn(output, 50), p99Ms: percentileIn(output, 99) };
}

function percentileIn(output: string, percent: number): number {
  const [, value, unit = ''] = new RegExp(`\\s${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * (MS[unit] ?? NaN);
}

/** Limits are per address, so each request names the next address in a header, which a server that trusts its proxy counts. */
const script = (requests: readonly LoadRequest[]) => `
local given = {
${requests.map(({ path, headers = {} }) => `  { ${lua(path)}, { ${headersIn(headers)} } },`).join('\n')}
}
local requests, n = {}, 0
function init()
  for i = 0, ${Math.max(ADDRESSES, requests.length)} - 1 do
    local path, headers = given[i % #given + 1][1], given[i % #given + 1][2]
    headers["x-forwarded-for"] = "10.1." .. math.floor(i / 250) .. "." .. (i % 250)
    requests[i + 1] = wrk.format("GET", path, headers)
  end
end
function request()
  n = n % #requests + 1
  return requests[n]
end`;

const lua = (text: string) => JSON.stringify(text);
const headersIn = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `[${lua(name)}] = ${lua(value)}`)
    .join(', ');
