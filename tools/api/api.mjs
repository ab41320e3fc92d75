// Plain JavaScript without dependencies, in the API's own process: a container runs nothing beside it.
import { existsSync } from 'node:fs';

const program = new URL('../../apps/api/dist/main.js', import.meta.url);

if (existsSync(program)) await import(program.href);
else {
  console.error('The API is not built yet. Build it first: npm run build');
  process.exitCode = 1;
}
