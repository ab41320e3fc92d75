/**
 * Says what each command does. `import` prints its own help, which is also that of the image.
 * @type {Readonly<Record<string, string>>}
 */
export const help = {
  accounts: `npm run accounts -- invite-admin | rotate-keys | replace-keys
For own accounts: prints a link that makes an admin; adds new keys for the sign-in; or puts new keys in place of all others, after which everybody has to sign in again.`,
  backup: `npm run backup
Makes a backup in BACKUP_DIR now. A node makes one every night.`,
  bench: `npm run bench [-- full] [<part of a name>...]
Runs the benchmarks, or those with that in their name, and prints a table each; a run of all writes docs/benchmarks.md; full measures every encoding and size. \`npm run bench -- start\` measures how the page starts, beside the same page without scripts and a plain audio element.`,
  build: `npm run build
Builds everything.`,
  chart: `npm run chart
Makes the Helm chart in k8s/chart from what kubectl renders of k8s/base.`,
  demo: `node -C chorus-source tools/run.mjs demo <folder>
Composes the demo songs in a folder and imports them; npm start does this by itself.`,
  dev: `npm run dev
Starts Chorus as npm run start does, and rebuilds it when files change.`,
  doctor: `npm run doctor
Checks whether Chorus can run with its settings: database, clock, storage, Redis, sign-in and the public address.`,
  media: `npm run media [-- confirm | restore [<hash>.<ext>...]]
Lists what the sweep of the bucket would move into the trash, if it has stopped; confirm has the next sweep move it; restore brings back from the trash what rows name, or what is named.`,
  migrate: `npm run migrate
Applies the database's migrations and exits.`,
  release: `npm run release -- <number>
Makes the next release: its number everywhere, its sample and contracts, its heading in CHANGELOG.md, and the commit.`,
  'release-contracts': `npm run release-contracts -- <number>
Stores what goes over the wire in a release, to compare the next one with.`,
  restore: `npm run restore [-- <backup> [--replace]]
Restores a backup into an installation that nobody uses yet, or lists the backups in BACKUP_DIR; --replace backs up what is there and replaces it.`,
  sample: `npm run sample -- <number> | unreleased
Stores what a device keeps in a release, to read it with later ones.`,
  smoke: `npm run smoke -- <origin> | music <folder>
Checks a running Chorus from outside: its version, page, sign-in, sound and sockets; music writes a song to import there first.`,
  start: `npm start
Starts Chorus with everything it needs. Its settings are environment variables, also those in the file .env: see .env.example. HOST=0.0.0.0 lets other devices in, with accounts and https (docs/start.md).`,
  test: `npm test [-- <jest option>...]
Runs what a push needs; with a part of a path, those tests, whichever they are. npm run test:e2e runs the API's end-to-end tests.`,
  'test-full': `npm run test:full [-- <part of a name>...]
Runs every test there is; with names, those tests in their long form, and writes docs/proof.md.`,
  'test-quick': `npm run test:quick
Checks types, and runs the unit tests that are affected by changes since origin/main.`,
  'test-slow': `npm run test:slow [-- [<seed>] <jest option>...]
Runs the browser journeys while answers, workers and scripts come late at random; with the seed that a run prints, as late again.`,
  verify: `npm run verify
Checks format, lint, types, architecture and dead code.`,
};

/** @param {readonly string[]} args */
export const asksForHelp = (args) => args.includes('--help') || args.includes('-h');
