// Plain JavaScript without dependencies, because it runs before anything is installed, and on a Node that is too old.
// Here npm, which comes with Node, installs the lock file's packages; the command then runs on the Node among them.
const oldest = { major: 20, minor: 19 };

async function main() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
    throw new Error(
      `Chorus needs Node ${oldest.major}.${oldest.minor} or newer; this is ${process.versions.node}. Get it from https://nodejs.org.`,
    );
  }
  const { fileURLToPath } = await import('node:url');
  process.chdir(fileURLToPath(new URL('../', import.meta.url)));
  const [name = '', ...args] = process.argv.slice(2);
  const { findCommand } = await import('./install/commands.mjs');
  const file = findCommand(name);
  const { asksForHelp, help } = await import('./install/help.mjs');
  if (asksForHelp(args) && help[name]) {
    console.log(help[name]);
    return 0;
  }
  const { installWhenNeeded } = await import('./install/install.mjs');
  await installWhenNeeded();
  const { chooseNode, runOn, shippedNode } = await import('./install/shipped-node.mjs');
  const node = chooseNode({ running: process.versions.node, shipped: shippedNode(), platform: `${process.platform} ${process.arch}` });
  if (node) return runOn(node.file, [...process.execArgv, ...process.argv.slice(1)]);
  console.error(`Running on Node ${process.versions.node}.`);
  const { readSettingsFor } = await import('./environment/settings-file.mjs');
  readSettingsFor(name);
  const path = await import('node:path');
  // Installed programs find their Node by the PATH.
  process.env.PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const { runTypeScript } = await import('./install/run-typescript.mjs');
  return runTypeScript(file, args);
}

main().then(
  (exitCode) => process.exit(exitCode),
  (/** @type {unknown} */ failure) => {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exit(1);
  },
);
