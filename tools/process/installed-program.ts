import { resolve } from 'node:path';

/** The program that a package has installed, such as `vite`. */
export const installedProgram = (name: string): string => resolve('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
