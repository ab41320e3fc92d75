import { scripts } from '../../package.json';
import { commandNames, findCommand } from './commands.mjs';

const called = Object.values(scripts).flatMap((script) => /tools\/run\.mjs (\S+)/.exec(script)?.[1] ?? []);

describe('the commands', () => {
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
