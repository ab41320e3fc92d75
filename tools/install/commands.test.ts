import { scripts } from '../../package.json';
import { runToEnd } from '../process/run-to-end';
import { commandNames, findCommand } from './commands.mjs';

const called = Object.values(scripts).flatMap((script) => /tools\/run\.mjs (\S+)/.exec(script)?.[1] ?? []);

/** As `tools/run.mjs` loads commands, but nothing that the build makes is there. */
const loadUnbuilt = `
  const { Module } = require('node:module');
  require('tsx/cjs/api').register();
  const resolve = Module._resolveFilename;
  Module._resolveFilename = function (request, parent, ...rest) {
    const file = resolve.call(this, request, parent, ...rest);
    if (/[\\\\/](apps|libs)[\\\\/]\\w+[\\\\/]dist[\\\\/]/.test(file)) throw new Error(parent.filename + ' needs what is built: ' + request);
    return file;
  };
  process.argv.slice(1).forEach((file) => require(file));
`;

describe('the commands', () => {
  it('load in a fresh clone, where nothing is built', async () => {
    const flags = new Set(Object.values(scripts).flatMap((script) => /node (.*)tools\/run\.mjs/.exec(script)?.[1]?.trim() ?? []));
    expect([...flags]).toEqual(['-C chorus-source']);
    const result = await runToEnd(process.execPath, ['-C', 'chorus-source', '-e', loadUnbuilt, ...commandNames().map(findCommand)]);
    expect(result).toMatchObject({ exitCode: 0, output: '' });
  });

  it('that package.json names are there', () => {
    for (const name of called) expect(commandNames()).toContain(name);
  });

  it('that are there are named by package.json, save the demo that the launcher starts', () => {
    expect(commandNames().filter((name) => !called.includes(name))).toEqual(['demo']);
  });

  it('are listed to somebody who asks for another', () => {
    expect(() => findCommand('strat')).toThrow("There is no command 'strat'. There are: bench, build");
  });
});
