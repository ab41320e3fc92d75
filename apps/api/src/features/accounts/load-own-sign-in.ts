import type { DynamicModule } from '@nestjs/common';

/** Imported on demand, so that it is not loaded where people sign in another way. */
export async function loadOwnSignIn(): Promise<DynamicModule> {
  const { OwnSignInModule } = await import('./own-sign-in.module.js');
  return { module: OwnSignInModule };
}
