import { useEffect, useReducer } from 'react';
import { readNewAudio } from '../upload/read-audio';
import { changeDrafts, isReading, noDrafts } from './song-drafts';

export function useSongDrafts() {
  const [state, dispatch] = useReducer(changeDrafts, noDrafts);
  const unread = state.drafts.find(isReading)?.audio;

  useEffect(() => {
    if (unread) void readNewAudio(unread).then((read) => dispatch({ type: 'audio.read', audio: unread, ...read }));
  }, [unread]);

  return { ...state, dispatch };
}
