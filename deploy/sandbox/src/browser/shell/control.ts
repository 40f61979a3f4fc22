/** Calls the sandbox's control API, same origin, JSON in and out. Throws with the server's message. */
export async function control<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'Content-Type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(parseReason(text) ?? `Fehler ${answer.status}`);
  return (text ? JSON.parse(text) : null) as T;
}

function parseReason(text: string): string | null {
  try {
    const { error, errors, message } = JSON.parse(text) as Record<string, unknown>;
    const reason = [message, errors, error].find((value) => value !== undefined && value !== null);
    return typeof reason === 'string' ? reason : reason === undefined ? null : JSON.stringify(reason);
  } catch {
    return text.slice(0, 200) || null;
  }
}
