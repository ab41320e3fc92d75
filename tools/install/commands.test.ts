import { scripts } from '../../package.json';
import { runToEnd } from '../process/run-to-end';
import { commandNames, findCommand } from './commands.mjs';

const called = Object.values(scripts).flatMap((script) => /tools\/run\.mjs (\S+)/.exec(script)?.[1] ?? []);

/** Loads commands as `tools/run.mjs` does, without any build output. */
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
  it('load in a fresh clone without a build', async () => {
    const flags = new Set(Object.values(scripts).flatMap((script) => /node (.*)tools\/run\.mjs/.exec(script)?.[1]?.trim() ?? []));
    expect([...flags]).toEqual(['-C chorus-source']);
    const result = await runToEnd(process.execPath, ['-C', 'chorus-source', '-e', loadUnbuilt, ...commandNames().map(findCommand)]);
    expect(result).toMatchObject({ exitCode: 0, output: '' });
  });

  it('in package.json exist', () => {
    for (const name of called) expect(commandNames()).toContain(name);
  });

  it('are all in package.json, except the launcher’s demo', () => {
    expect(commandNames().filter((name) => !called.includes(name))).toEqual(['demo']);
  });

  it('explain themselves with --help, before anything is installed or started', async () => {
    for (const name of commandNames().filter((name) => name !== 'import')) {
      const { exitCode, output } = await runToEnd(process.execPath, ['-C', 'chorus-source', 'tools/run.mjs', name, '--help']);
      expect([exitCode, output]).toEqual([0, expect.stringMatching(/^(npm|node) .+\n.+\.\n$/)]);
    }
  });

  it('are listed for an unknown one', () => {
    expect(() => findCommand('strat')).toThrow("There is no command 'strat'. Commands: accounts, backup, bench, build");
  });
});
