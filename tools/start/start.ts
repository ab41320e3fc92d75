import { buildWhenNeeded } from '../build/build-when-needed';
import { launchSettings } from '../environment/launch-settings';
import { browserUrl, loopbackUrl } from '../network/address';
import { migrate } from '../postgres/migrate';
import { openDatabase } from '../postgres/open-database';
import { Lifetime } from '../process/lifetime';
import { terminal, timeSince } from '../console/terminal';
import { startApi, untilReady } from './api';
import { needsDemo, startDemo } from './demo-catalogue';
import { demoPeople } from './demo-people';
import { refuseTakenPort } from './refuse-taken-port';
import { howToTrust } from './say-how-to-trust';

const settings = launchSettings();

export async function run(): Promise<number> {
  const lifetime = new Lifetime();
  void lifetime.askedToStop.then(() => {
    terminal.status('');
    terminal.line('\nStopping…');
  });
  return lifetime.spend(() => serve(lifetime));
}

async function serve(lifetime: Lifetime): Promise<number> {
  const { host, port = 0, publicUrl, dataDir, developmentSignIn, ownAccounts, ownTls } = settings;
  const began = Date.now();
  await refuseTakenPort(settings, 'npm start');
  await buildWhenNeeded();

  terminal.status('Starting the database…');
  const { environment } = await lifetime.keep(() => openDatabase(settings));
  terminal.status('Preparing the database…');
  await migrate(environment);

  terminal.status('Starting the API…');
  const api = await lifetime.keep(() => startApi({ LOG_LEVEL: 'warn', ...environment }));
  const stopped = api.exited.then((exitCode): never => {
    throw new Error(`The API stopped with exit code ${exitCode}. Its last output is above.`);
  });
  const url = loopbackUrl(host, port);
  await Promise.race([untilReady(url), stopped]);
  terminal.status('');
  terminal.line(`\n  Chorus is at ${publicUrl ?? browserUrl(host, port)}   (ready in ${timeSince(began)}, Ctrl-C stops it)\n`);
  if (ownAccounts && publicUrl !== undefined)
    for (const line of howToTrust({ publicUrl, dataDir, host, ownTls })) terminal.line(`  ${line}`);
  if (developmentSignIn) terminal.line(`  Sign in as one of the demo people:\n${demoPeople()}\n`);

  if (await needsDemo(environment, settings)) await lifetime.keep(() => startDemo(url, environment));
  return stopped;
}
