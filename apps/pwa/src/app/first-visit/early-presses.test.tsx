import { rememberPresses, repeatPress } from './early-presses';

function page() {
  const root = document.createElement('div');
  root.innerHTML = '<button id="a"><svg></svg></button><button id="b"></button><a href="#there"></a>';
  document.body.replaceChildren(root);
  const heard: string[] = [];
  let isEarly = true;
  rememberPresses(root, () => isEarly);
  const codeArrives = () => {
    isEarly = false;
    root.addEventListener('click', ({ target }) => void heard.push((target as Element).id));
    repeatPress(root);
  };
  return {
    heard,
    codeArrives,
    press: (selector: string) => root.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  };
}

describe('a button that is pressed before the page’s code is there', () => {
  it('acts once the code is there, and once only', () => {
    const { heard, codeArrives, press } = page();
    press('#a svg');
    codeArrives();
    codeArrives();
    expect(heard).toEqual(['a']);
  });

  it('gives way to one that was pressed later', () => {
    const { heard, codeArrives, press } = page();
    press('#a');
    press('#b');
    codeArrives();
    expect(heard).toEqual(['b']);
  });

  it('does nothing by itself, while a link still leads where it leads', () => {
    const { press } = page();
    expect(press('#a')).toBe(false);
    expect(press('a')).toBe(true);
  });

  it('acts by itself from then on', () => {
    const { heard, codeArrives, press } = page();
    codeArrives();
    expect(press('#a')).toBe(true);
    expect(heard).toEqual(['a']);
  });
});
