import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

interface ScreenModule<Props> {
  default: ComponentType<Props>;
}

/** The code of a screen did not come. React and some browsers remember that for as long as the page lives. */
export class ScreenCodeMissing extends Error {}

let untilPageStays: Promise<void> = Promise.resolve();

/** Holds back the error of a screen whose code is missing until `reloading` settles, which it does only if the page stays. */
export const waitForReload = (reloading: Promise<void>): void => void (untilPageStays = reloading);

/** A screen whose code is fetched when somebody goes there, or ahead by `load`: then it is there at once, without the blank that stands for it. */
export function lazyScreen<Props extends object>(fetchCode: () => Promise<ScreenModule<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    try {
      const code = await fetchCode();
      fetched = code.default;
      return code;
    } catch (cause) {
      await untilPageStays;
      throw new ScreenCodeMissing('The code of this screen did not load', { cause });
    }
  };
  const Later = lazy(load);

  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? Later);
    return createElement(Shown, props);
  }
  return { Screen, load };
}
