import type { DynamicModule } from '@nestjs/common';

/** Imported on demand, so that production does not load the issuer. */
export async function loadDevelopmentSignIn(): Promise<DynamicModule> {
  const { DevelopmentSignInModule } = await withoutWarnings(() => import('./development-sign-in.module.js'));
  return { module: DevelopmentSignInModule };
}

/**
 * oidc-provider warns on every start that it no longer supports Node 20; the parts used here are
 * tested on it.
 */
async function withoutWarnings<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
