import { join } from 'node:path';

const FROM_SOURCE = ['-C', 'chorus-source', '-r', join(__dirname, 'run-typescript.cjs')];

// Programs that the sources fork run from source, too.
if (!FROM_SOURCE.every((argument) => process.execArgv.includes(argument))) process.execArgv.push(...FROM_SOURCE);
