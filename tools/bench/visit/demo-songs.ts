import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeDemoWaves } from '@chorus/demo-catalogue';
import { contentHash } from '../../build/content-hash';
import { terminal } from '../../console/terminal';

const SOURCES = 'tools/packages/demo-catalogue';
const COMPOSED = 'node_modules/.cache/chorus/demo-songs';

/** The folder of the demo catalogue: 53 songs with a cover in their tags, which take minutes to compose and are kept until their sources change. */
export async function demoSongs(): Promise<string> {
  const folder = join(COMPOSED, contentHash([SOURCES]));
  if (existsSync(folder)) return folder;
  const begun = `${folder}.begun`;
  rmSync(dirname(folder), { recursive: true, force: true });
  for await (const { done, total } of writeDemoWaves(begun)) terminal.status(`Composed ${done} of ${total} songs…`);
  renameSync(begun, folder);
  return folder;
}
