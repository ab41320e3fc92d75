// Plain JavaScript without dependencies, in the API's own process: a container runs nothing beside it.
import { existsSync } from 'node:fs';

const program = new URL('../../apps/api/dist/main.js', import.meta.url);

if (existsSync(program)) await import(program.href);
else {
  console.error("The API isn't built yet. Run npm run build first.");
  process.exitCode = 1;
}
