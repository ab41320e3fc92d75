import { rememberFocus, returnFocus } from './early-focus';

const rendered = () => new Promise((resolve) => setTimeout(resolve));

function page() {
  document.body.innerHTML = `
    <div id="root"><a href="/songs">Show all</a><button aria-label="Play Rain"></button><button aria-label="Play" disabled></button></div>
    <section><button aria-label="Pause"></button></section>`;
  const root = document.querySelector<HTMLElement>('#root')!;
  let isEarly = true;
  rememberFocus(root, () => isEarly);
  return {
    focus: (selector: string) => document.querySelector<HTMLElement>(selector)!.focus(),
    replaceBy: (markup: string) => (root.innerHTML = markup),
    codeArrives: async () => {
      document.querySelector('section')!.remove();
      isEarly = false;
      returnFocus(root);
      root.querySelector<HTMLButtonElement>('[aria-label="Play"]')?.removeAttribute('disabled');
      await rendered();
      return document.activeElement;
    },
  };
}

describe('the focus, when the page’s code takes over', () => {
  it('goes from the early bar’s pause button to that of the player', async () => {
    const { focus, codeArrives } = page();
    focus('section button');
    expect(await codeArrives()).toBe(document.querySelector('#root [aria-label="Play"]'));
  });

  it('goes to the control of the same name where another form has taken the place of the one that was shown', async () => {
    for (const [before, after] of [
      ['a', '<i><a href="/songs">Show all</a></i>'],
      ['[aria-label="Play Rain"]', '<i><button aria-label="Pause Rain"></button></i>'],
    ] as const) {
      const { focus, replaceBy, codeArrives } = page();
      focus(before);
      replaceBy(after);
      expect(await codeArrives()).toBe(document.querySelector('i')?.firstChild);
    }
  });

  it('stays where it is', async () => {
    const { focus, codeArrives } = page();
    focus('a');
    expect(await codeArrives()).toBe(document.querySelector('a'));
  });

  it('is nowhere if it was nowhere, also after a press beside all controls', async () => {
    expect(await page().codeArrives()).toBe(document.body);
    const { focus, codeArrives } = page();
    focus('section button');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(await codeArrives()).toBe(document.body);
  });
});
