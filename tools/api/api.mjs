// Plain JavaScript without dependencies, which runs in the API's own process, so that a container runs nothing beside it.
import { existsSync } from 'node:fs';
import { readSettingsFile } from '../environment/settings-file.mjs';
import { chooseNode, runOn, shippedNode } from '../install/shipped-node.mjs';

const program = new URL('../../apps/api/dist/main.js', import.meta.url);

async function main() {
  if (!existsSync(program)) throw new Error("The API isn't built yet. Run npm run build first.");
  const node = chooseNode({ running: process.versions.node, shipped: shippedNode(), platform: `${process.platform} ${process.arch}` });
  if (node) process.exitCode = await runOn(node.file, [...process.execArgv, ...process.argv.slice(1)]);
  else {
    readSettingsFile('.env', process.env, (line) => console.error(line));
    await import(program.href);
  }
}

main().catch((/** @type {unknown} */ failure) => {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
});
