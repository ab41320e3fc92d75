import type { DynamicModule } from '@nestjs/common';

/** Imported on demand, so that others do not load it. */
export async function loadOwnSignIn(): Promise<DynamicModule> {
  const { OwnSignInModule } = await import('./own-sign-in.module.js');
  return { module: OwnSignInModule };
}
