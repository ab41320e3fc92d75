import { buildWhenNeeded } from '../build/build-when-needed';
import { settingsFrom } from '../environment/settings';
import { browserUrl, loopbackUrl } from '../network/address';
import { isTaken } from '../network/free-port';
import { openDatabase } from '../postgres/open-database';
import { Lifetime } from '../process/lifetime';
import { runNode } from '../process/run-to-end';
import { terminal, timeSince } from '../terminal/terminal';
import { startApi, untilReady } from './api';

const settings = settingsFrom(process.env);

export async function run(): Promise<number> {
  const lifetime = new Lifetime();
  void lifetime.askedToStop.then(() => terminal.line('\nStopping …'));
  return lifetime.spend(() => serve(lifetime));
}

async function serve(lifetime: Lifetime): Promise<number> {
  const began = Date.now();
  await refuseATakenPort();
  await buildWhenNeeded();

  terminal.status('Starting the database …');
  const { environment } = await lifetime.keep(() => openDatabase(settings));
  terminal.status('Preparing the database …');
  await migrate(environment);

  terminal.status('Starting the API …');
  const api = await lifetime.keep(() => Promise.resolve(startApi({ LOG_LEVEL: 'warn', ...environment })));
  const port = settings.port ?? 0;
  const started = await Promise.race([untilReady(loopbackUrl(settings.host, port)).then(() => true), api.exited.then(() => false)]);
  terminal.status('');
  if (started) {
    terminal.line(
      `\n  Chorus is at ${settings.publicUrl ?? browserUrl(settings.host, port)}  (started in ${timeSince(began)}; Ctrl-C stops it)\n`,
    );
  }
  const exitCode = await api.exited;
  throw new Error(`The API has stopped with exit code ${exitCode}. Its last words are above.`);
}

async function refuseATakenPort(): Promise<void> {
  const { port, host } = settings;
  if (port && (await isTaken(port, host))) {
    throw new Error(`Port ${port} is in use by another program. Stop that, or take another port: PORT=${port + 1} npm start`);
  }
}

async function migrate(environment: NodeJS.ProcessEnv): Promise<void> {
  const { exitCode, output } = await runNode('apps/api/dist/migrate.js', [], { env: environment });
  if (exitCode !== 0) throw new Error(output.trim());
}
