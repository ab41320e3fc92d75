import type { DynamicModule } from '@nestjs/common';

/** Imported on demand, so that production does not load it. */
export async function loadDevelopmentSignIn(): Promise<DynamicModule> {
  const { DevelopmentSignInModule } = await import('./development-sign-in.module.js');
  return { module: DevelopmentSignInModule };
}
