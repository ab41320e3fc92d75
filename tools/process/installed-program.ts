import { resolve } from 'node:path';

export const installedProgram = (name: string): string => resolve('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
