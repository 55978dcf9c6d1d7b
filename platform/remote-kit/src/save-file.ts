/** Has the browser save what is at an address of this page as a file. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  saveUrl(url, name);
  // The browser has taken the file by the time that the page is idle again.
  setTimeout(() => URL.revokeObjectURL(url));
}
