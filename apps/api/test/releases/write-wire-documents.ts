import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '../../../../tools/wire/releases';
import { writeHttpDocument, writeSocketDocument } from './wire-documents';

async function main([release = '']: string[]): Promise<void> {
  const folder = releaseFolder(release);
  mkdirSync(folder, { recursive: true });
  const documents = { 'openapi.json': await writeHttpDocument(), 'sockets.json': writeSocketDocument() };
  for (const [name, document] of Object.entries(documents)) writeFileSync(join(folder, name), `${JSON.stringify(document, null, 1)}\n`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (failure: unknown) => {
    console.error(failure);
    process.exit(1);
  },
);
