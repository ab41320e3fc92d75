import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hostileCorpus } from './hostile/hostile-corpus';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '600' }, seed: { type: 'string', default: 'chorus' } },
});

async function main(): Promise<void> {
  const [folder] = positionals;
  if (!folder)
    throw new Error('Usage: node -C chorus-source --import tsx tools/corpus/make-hostile-corpus.ts <folder> [--files 600] [--seed chorus]');
  await mkdir(folder, { recursive: true });
  let number = 0;
  for await (const { what, part, content } of hostileCorpus(Number(values.files), values.seed)) {
    number += 1;
    const name = `${String(number).padStart(4, '0')}-${part}`;
    await writeFile(join(folder, name), content);
    console.log(`${name}: ${what}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
