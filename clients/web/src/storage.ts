// What this browser keeps between visits: the token, preferences, army lists and scenarios. If the browser stores nothing
// (private windows), everything works until the page is closed.
const PREFIX = "battalia:";

// False if the storage is full or forbidden; the page works without it.
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function stored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

// The names under which something of that kind is kept.
export function storedNames(kind: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${kind}/`)).map((key) => key.slice(PREFIX.length + kind.length + 1)).sort();
  } catch {
    return [];
  }
}

// Calls back with the name of what another tab has stored or deleted, or without a name if everything was.
export function onStoredElsewhere(run: (key?: string) => void): void {
  globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
    if (key === null) run();
    else if (key.startsWith(PREFIX)) run(key.slice(PREFIX.length));
  });
}
