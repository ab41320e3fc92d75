import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const BUILT_PAGE = join(__dirname, '../../dist');

const COMPRESSED = /\.(br|gz)$/;
const INDEX_REVISION = /("revision":")[0-9a-f]+(","url":"index\.html")/;

/** Renames every script, so that none of the last release remains, and marks `index.html`. */
export async function makeNextRelease(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-release-'));
  await cp(BUILT_PAGE, folder, { recursive: true, filter: (file) => !COMPRESSED.test(file) });
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const texts = ['index.html', 'sw.js', ...scripts.map((name) => `assets/${name}`)];
  for (const text of texts) {
    const before = await readFile(join(folder, text), 'utf8');
    const after = scripts.reduce((code, name) => code.replaceAll(name, nextNameOf(name)), before);
    await writeFile(join(folder, text), after);
  }
  for (const name of scripts) await rename(join(folder, 'assets', name), join(folder, 'assets', nextNameOf(name)));
  await edit(join(folder, 'index.html'), (html) => html.replace('<head>', '<head><meta name="release" content="next" />'));
  await edit(join(folder, 'sw.js'), (code) => code.replace(INDEX_REVISION, `$1${'0'.repeat(8)}$2`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const nextNameOf = (name: string) => name.replace(/\.js$/, '-next.js');

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is not what this expects of a build`);
  await writeFile(file, after);
}
