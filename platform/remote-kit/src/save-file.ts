/** Saves the content of an address of this page as a file. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  saveUrl(url, name);
  // The browser has taken the file by the time that the page is idle again.
  setTimeout(() => URL.revokeObjectURL(url));
}
