import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

interface ScreenModule<Props> {
  default: ComponentType<Props>;
}

/** React.lazy and some browsers cache a failed import until the page is reloaded. */
export class ScreenCodeMissing extends Error {}

let untilPageStays: Promise<void> = Promise.resolve();

/**
 * Holds back the error of a missing chunk until `reloading` settles, which it does only if the
 * page stays.
 */
export const waitForReload = (reloading: Promise<void>): void => void (untilPageStays = reloading);

/** `load` fetches the code ahead of navigation, so that no fallback shows. */
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
