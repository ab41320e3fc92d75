import { parseArgs } from 'node:util';
import { writeCorpus } from './write-corpus';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '500' },
    damaged: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'chorus' },
  },
});

async function main(): Promise<void> {
  const [folder] = positionals;
  if (!folder)
    throw new Error(
      'Usage: node -C chorus-source --import tsx tools/corpus/make-corpus.ts <folder> [--files 500] [--damaged 20] [--seed chorus]',
    );
  const files = await writeCorpus(folder, { files: Number(values.files), damaged: Number(values.damaged), seed: values.seed });
  const broken = files.filter(({ damage }) => damage);
  console.log(`${files.length - broken.length} songs and ${broken.length} broken files are in ${folder}:`);
  for (const { path, damage } of broken) console.log(`  ${path}: ${damage}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
