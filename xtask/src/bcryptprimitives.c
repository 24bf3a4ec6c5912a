/* Random bytes, by a library that Rust's programs for Windows import and that wine 8.0 lacks: it stands
   in where they are tried under wine. Windows has the real one. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length)
{
    return SystemFunction036(bytes, (ULONG)length);
}
