import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../process/run-to-end';

export const LOAD_CLIENTS = 32;
export const LOAD_SECONDS = 3;

/** Limits are by address: each request says another one, which a server that trusts its proxy counts. */
const script = (headers: Readonly<Record<string, string>>) => `
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join('\n')}
local n = 0
function request()
  n = (n + 1) % 60000
  wrk.headers["x-forwarded-for"] = "10.1." .. math.floor(n / 250) .. "." .. (n % 250)
  return wrk.format("GET")
end`;

export const isWrkInstalled = async (): Promise<boolean> => (await runToEnd('wrk', ['--version'])).output.includes('wrk');

/** Answers a second under load by wrk. Throws where one of them is refused or cut. */
export async function requestsPerSecond(url: string, headers: Readonly<Record<string, string>>, folder: string): Promise<number> {
  const file = join(folder, 'load.lua');
  writeFileSync(file, script(headers));
  const { output } = await runToEnd('wrk', ['-t1', `-c${LOAD_CLIENTS}`, `-d${LOAD_SECONDS}s`, '-s', file, url]);
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(output)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors/.test(output)) throw new Error(`${url} under load:\n${output}`);
  return Number(rate);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}
