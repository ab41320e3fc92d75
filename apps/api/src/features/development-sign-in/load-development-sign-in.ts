import type { DynamicModule } from '@nestjs/common';

/** Loads the development sign-in, and with it the issuer that production does without. */
export async function loadDevelopmentSignIn(): Promise<DynamicModule> {
  const { DevelopmentSignInModule } = await withoutWarnings(() => import('./development-sign-in.module.js'));
  return { module: DevelopmentSignInModule };
}

/** While it is imported, oidc-provider warns on every start that it no longer promises Node 20, on which what is used of it here is tested. */
async function withoutWarnings<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
