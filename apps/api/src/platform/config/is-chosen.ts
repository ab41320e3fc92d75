import { accountsOf, type SignInEnvironment } from './sign-in-config';

/** Whether admins choose these settings in the browser, because nothing sets them here and there is only this node. */
export interface IsChosen {
  listening: boolean;
  musicFolders: boolean;
}

interface Environment extends SignInEnvironment {
  REDIS_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
  LISTENING?: unknown;
  MUSIC_FOLDERS?: unknown;
}

/** A choice needs a node that starts itself again, which Node can't do on Windows. */
export function isChosenOf(env: Environment): IsChosen {
  const isAlone = env.REDIS_URL === undefined && env.S3_BUCKET === undefined;
  const canChoose = isAlone && accountsOf(env) === 'own' && process.execve !== undefined;
  return { listening: canChoose && env.LISTENING === undefined, musicFolders: canChoose && env.MUSIC_FOLDERS === undefined };
}
