# Installs the system libraries that are missing; sourced by Scripts/serve and Scripts/test.
# Nothing is asked and nothing is printed when everything is there.

debian_packages=(
  libsqlite3-dev libpcre2-dev libicu-dev libmicrohttpd-dev pkg-config libjs-codemirror git
)
brew_packages=(sqlite pcre2 icu4c libmicrohttpd pkgconf)

install_dependencies() {
  if ! command -v swift >/dev/null; then
    echo "No 'swift' found: install a Swift 6.1 toolchain or later from swift.org first." >&2
    exit 1
  fi
  if command -v apt-get >/dev/null; then
    install_with_apt "$@"
  elif command -v brew >/dev/null; then
    install_with_brew
  else
    echo "Neither apt-get nor brew found: install ${brew_packages[*]} by hand." >&2
  fi
}

install_with_apt() {
  local missing=() package
  for package in "${debian_packages[@]}" "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    sudo=(sudo)
  fi
  echo "Installing with apt-get: ${missing[*]}" >&2
  "${sudo[@]}" apt-get update -qq >&2
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

install_with_brew() {
  local missing=() package
  for package in "${brew_packages[@]}"; do
    brew list --versions "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    echo "Installing with brew: ${missing[*]}" >&2
    brew install --quiet "${missing[@]}" >&2
  fi
  # Homebrew keeps these two out of the default search path.
  local prefix
  prefix=$(brew --prefix)
  export PKG_CONFIG_PATH="$prefix/opt/icu4c/lib/pkgconfig:$prefix/opt/sqlite/lib/pkgconfig"
}
