import { buildWhenNeeded, forgetBuild } from '../build/build-when-needed';
import { settingsFrom } from '../environment/settings';
import { browserUrl, loopbackUrl } from '../network/address';
import { freePort } from '../network/free-port';
import { migrate } from '../postgres/migrate';
import { openDatabase } from '../postgres/open-database';
import type { Child } from '../process/child';
import { startChild } from '../process/child';
import { installedProgram } from '../process/installed-program';
import { Lifetime } from '../process/lifetime';
import { untilReady } from '../start/api';
import { needsDemo, startDemo } from '../start/demo-catalogue';
import { refuseTakenPort } from '../start/refuse-taken-port';
import { printLines } from '../console/print-lines';
import { terminal } from '../console/terminal';

const settings = settingsFrom(process.env);
const usualPagePort = 5173;

export async function run(): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(() => develop(lifetime));
}

async function develop(lifetime: Lifetime): Promise<number> {
  const { host, port = 0 } = settings;
  await refuseTakenPort(settings, 'npm run dev');
  await buildWhenNeeded({ only: 'api' });
  forgetBuild('contracts', 'api');
  const database = await lifetime.keep(() => openDatabase(settings));
  await migrate(database.environment);

  const pagePort = await freePort(usualPagePort);
  const page = browserUrl('127.0.0.1', pagePort);
  const environment = { PUBLIC_URL: page, API_PORT: String(port), ...database.environment };
  const watch = (name: string, program: string, ...args: string[]) => lifetime.keep(() => startWatcher(name, program, args, environment));
  const watchers = await Promise.all([
    watch('contracts', 'tsc', '-p', 'libs/contracts/tsconfig.lib.json', '--watch', '--preserveWatchOutput'),
    watch('api', 'nest', 'start', 'api', '--watch', '--preserveWatchOutput'),
    watch('pwa', 'vite', 'apps/pwa', '--port', String(pagePort), '--strictPort', '--clearScreen', 'false'),
  ]);
  const stopped = Promise.race(watchers.map(({ exited }) => exited));
  const api = loopbackUrl(host, port);
  await Promise.race([untilReady(api), stopped]);
  terminal.line(`\n  Chorus is at ${page} and updates as you edit; the API is at ${browserUrl(host, port)}\n`);
  if (await needsDemo(database.environment, settings)) await lifetime.keep(() => startDemo(api, database.environment));
  await stopped;
  throw new Error('A watcher stopped. Its last output is above.');
}

function startWatcher(name: string, program: string, args: readonly string[], environment: NodeJS.ProcessEnv): Child {
  const watcher = startChild(installedProgram(program), args, environment, ['ignore', 'pipe', 'pipe']);
  printLines(watcher.process.stdout, `[${name}] `);
  printLines(watcher.process.stderr, `[${name}] `);
  return watcher;
}
