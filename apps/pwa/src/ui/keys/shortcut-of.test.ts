/** @jest-environment jsdom */
import { shortcutOf } from './shortcut-of';
import { shortcuts } from './shortcuts';

interface Press extends KeyboardEventInit {
  on?: string;
}

/** The command that a key press on the first element of the page means. */
function commandOf(key: string, { on = '<main></main>', ...more }: Press = {}, hasCharacters = true): string | undefined {
  document.body.innerHTML = on;
  const target = document.querySelector('[data-target]') ?? document.body.firstElementChild;
  let command: string | undefined;
  const listener = (event: KeyboardEvent) => (command = shortcutOf(event, { hasCharacters })?.command);
  document.addEventListener('keydown', listener);
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  document.removeEventListener('keydown', listener);
  return command;
}

const everyKey = shortcuts.map(({ key }) => key);
const commandsIn = (press: Press) => everyKey.filter((key) => commandOf(key, press) !== undefined);

describe('keyboard shortcuts', () => {
  it('have one command for each key, and one key for each command', () => {
    expect(new Set(everyKey).size).toBe(shortcuts.length);
    expect(new Set(shortcuts.map(({ command }) => command)).size).toBe(shortcuts.length);
    expect(commandsIn({})).toEqual(everyKey);
  });

  it('work with letters in either case, as Caps Lock types them', () => {
    expect([commandOf('N'), commandOf('n')]).toEqual(['next', 'next']);
  });

  it('include signs that some keyboards type with Shift', () => {
    expect([commandOf('?', { shiftKey: true }), commandOf('/', { shiftKey: true })]).toEqual(['help', 'search']);
  });

  it.each<[string, KeyboardEventInit]>([
    ['Control', { ctrlKey: true }],
    ['Command', { metaKey: true }],
    ['Alt', { altKey: true }],
    ['Control and Option, as VoiceOver has them', { ctrlKey: true, altKey: true }],
  ])('leave keys with %s to the browser and to screen readers', (_, modifiers) => {
    expect(commandsIn(modifiers)).toEqual([]);
  });

  it('ignore letters, arrows and Space with Shift', () => {
    expect(commandsIn({ shiftKey: true })).toEqual(['/', '?']);
  });

  it.each<[string, KeyboardEventInit]>([
    ['says that it composes', { isComposing: true }],
    // oxlint-disable-next-line typescript/no-deprecated -- Safari has nothing else after a composition
    ['reports only its own key code', { keyCode: 229 }],
  ])('ignore what an input method, as for Vietnamese, %s', (_, composing) => {
    expect(commandsIn(composing)).toEqual([]);
  });

  it.each([
    ['a text field', '<input>'],
    ['a search box', '<input type="search">'],
    ['a long text', '<textarea></textarea>'],
    ['a choice', '<select></select>'],
    ['editable text', '<p contenteditable="true"><b data-target>word</b></p>'],
    ['a combobox', '<div role="combobox" tabindex="0"></div>'],
    ['a list of choices', '<ul role="listbox"><li data-target tabindex="0" role="option"></li></ul>'],
    ['a grid', '<div role="grid"><span data-target tabindex="0" role="gridcell"></span></div>'],
    ['a tree', '<ul role="tree"><li data-target tabindex="0" role="treeitem"></li></ul>'],
    ['an open menu', '<div role="menu"><div data-target tabindex="0" role="menuitem"></div></div>'],
  ])('leave all keys to %s', (_, on) => {
    expect(commandsIn({ on })).toEqual([]);
  });

  it.each([
    ['a dialog', '<main></main><dialog open></dialog>'],
    ['a dialog over the full player', '<dialog open data-shortcuts data-target></dialog><dialog open></dialog>'],
    ['a menu that is open elsewhere', '<main></main><div role="menu"></div>'],
  ])('wait while %s covers the page', (_, on) => {
    expect(commandsIn({ on })).toEqual([]);
  });

  it('all work in the full player', () => {
    expect(commandsIn({ on: '<dialog open data-shortcuts></dialog>' })).toEqual(everyKey);
  });

  it('leave only Space to a focused button', () => {
    expect(commandsIn({ on: '<button></button>' })).toEqual(everyKey.filter((key) => key !== ' '));
  });

  it.each([
    ['a slider', '<input type="range">'],
    ['a tab', '<div role="tab" tabindex="0"></div>'],
    ['the edge of a panel', '<div role="separator" tabindex="0"></div>'],
  ])('leave arrows to %s', (_, on) => {
    expect(commandsIn({ on })).toEqual(everyKey.filter((key) => !key.startsWith('Arrow')));
  });

  it('exclude letters and signs once the person has turned these off', () => {
    const left = everyKey.filter((key) => commandOf(key, {}, false) !== undefined);
    expect(left).toEqual([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);
  });
});
