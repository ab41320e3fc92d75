import { useEffect, useReducer } from 'react';
import { readTags } from '../../upload/read-tags';
import { changeDrafts, isReading, noDrafts } from './song-drafts';

/** The songs that are being prepared. What their audio says is read one file after the other. */
export function useSongDrafts() {
  const [state, dispatch] = useReducer(changeDrafts, noDrafts);
  const unread = state.drafts.find(isReading)?.audio;

  useEffect(() => {
    if (unread) void readTags(unread).then((tags) => dispatch({ type: 'tags.read', audio: unread, tags }));
  }, [unread]);

  return { ...state, dispatch };
}
