import { lazy } from 'react';
import type { ComponentType } from 'react';

interface ScreenModule<Props> {
  default: ComponentType<Props>;
}

/** The code of a screen did not come. React and some browsers remember that for as long as the page lives. */
export class ScreenCodeMissing extends Error {}

/** A screen whose code is fetched when somebody goes there, or ahead by `load`. */
export function lazyScreen<Props>(fetchCode: () => Promise<ScreenModule<Props>>) {
  const load = async () => {
    try {
      return await fetchCode();
    } catch (cause) {
      throw new ScreenCodeMissing('The code of this screen did not load', { cause });
    }
  };
  return { Screen: lazy(load), load };
}
